/** The build gives the text of a style sheet, shortened. */
declare module '*.css' {
  const text: string
  export default text
}
