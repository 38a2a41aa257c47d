/** The one place of this workspace that reads the environment. */
export const env = {
  /** Where PostgreSQL is: postgresql://user:password@host:port/database */
  get DATABASE_URL(): string {
    const url = process.env['DATABASE_URL']
    if (!url) throw new Error('DATABASE_URL is not set: the address of the PostgreSQL database')
    return url
  },
}
