/**
 * The content security policy forbids `eval`, which zod tries when it creates its first object schema.
 * It reads this global before; calling its own `config()` would bring zod into the first load.
 */
export const ZOD_CONFIG = { jitless: true }

Object.assign(globalThis, { __zod_globalConfig: ZOD_CONFIG })
