/** Pages finished at build time. The rest (blog, dashboard, 404) is rendered when asked for. */
export const prerenderedPaths: string[] = ['/']
