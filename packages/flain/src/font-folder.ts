/** NOTE: the build puts another file in this one's place, for fonts that lie beside the bundle. */
export const fontFolder = new URL('../../layout/fonts/', import.meta.url)
