/** A drawing as a PDF page: `toPdf(scene, { font, measure })` with the bytes of our TrueType font. Pure. */
export { toPdf } from './to-pdf.ts'
export type { Pdf, PdfOptions } from './to-pdf.ts'
