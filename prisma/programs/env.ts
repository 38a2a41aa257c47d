/** The only place in this workspace that reads the environment. */
export const env = {
  /** The PostgreSQL database: postgresql://user:password@host:port/database */
  get DATABASE_URL(): string {
    const url = process.env['DATABASE_URL']
    if (!url) throw new Error('DATABASE_URL is not set: the URL of the PostgreSQL database')
    return url
  },
}
