/** The environment of this process; each command takes from it what it needs. */
export const env: Record<string, string | undefined> = process.env
