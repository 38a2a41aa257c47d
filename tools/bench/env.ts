/** The settings of the bare server; the bench passes them. */
export function readBareEnv() {
  const { DATABASE_URL, PORT } = process.env
  if (!DATABASE_URL || !PORT) throw new Error('The bare server is started by tools/bench/bench.ts')
  return { databaseUrl: DATABASE_URL, port: Number(PORT) }
}
