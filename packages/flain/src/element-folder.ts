import { fileURLToPath } from 'node:url'

/** Where the element's files are; the build puts their place in the package here. */
export const elementFolder = fileURLToPath(new URL('../build/element/', import.meta.url))
