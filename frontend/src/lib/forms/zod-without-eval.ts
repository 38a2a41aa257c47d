/**
 * The content security policy forbids `eval`, which zod tries when it creates its first object schema.
 * It reads this global before; calling its own `config()` would bring zod into the first load.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
