import { createContext } from 'react'

/** The nonce of this answer's inline scripts; empty in pages finished at build time and in the browser. */
export const NonceContext = createContext('')
