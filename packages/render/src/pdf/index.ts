/** A drawing as a PDF page: `toPdf(scene, { font, measure })` with the bytes of our TrueType font. Pure. */
export type { DecodePicture } from './node-pictures.ts'
export type { Painted, PaintText, TextPicture } from './text-picture.ts'
export { toPdf } from './to-pdf.ts'
export type { Pdf, PdfOptions } from './to-pdf.ts'
