/** The settings of the bare server, set by the bench. */
export function readBareEnv() {
  const { DATABASE_URL, PORT, PAGE_URL } = process.env
  if (!DATABASE_URL || !PORT || !PAGE_URL) {
    throw new Error('Start the bare server with tools/measure/bench.ts')
  }
  return { databaseUrl: DATABASE_URL, port: Number(PORT), pageUrl: PAGE_URL }
}
