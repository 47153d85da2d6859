/** `npm run draw -- "<thought>"`: the command `flain draw` from its sources. */
// npm runs scripts in the repository; file names are meant from where the person is.
process.chdir(process.env['INIT_CWD'] ?? process.cwd())
process.argv.splice(2, 0, 'draw')
await import('../packages/flain/src/bin.ts')
