/**
 * Imported first. The schema library compiles parsers with `new Function` unless told not to; the server's
 * policy forbids that, and even the library's probe would be reported as a violation.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
