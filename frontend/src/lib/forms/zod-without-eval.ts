/**
 * The content security policy forbids code made from strings, which zod tries when it makes its first
 * object schema. It reads this global then; its own `config()` would bring zod into the first load.
 */
export const ZOD_CONFIG = { jitless: true }

Object.assign(globalThis, { __zod_globalConfig: ZOD_CONFIG })
