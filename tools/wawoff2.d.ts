declare module 'wawoff2' {
  /** The answers are views of one memory that the next call writes over. */
  export function compress(font: Uint8Array): Promise<Uint8Array>
  export function decompress(font: Uint8Array): Promise<Uint8Array>
}
