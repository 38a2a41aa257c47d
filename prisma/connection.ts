import { Client, type ClientConfig, type Pool } from 'pg'

/**
 * A connection of its own, outside any pool, not opened yet. When it is lost between two statements, the next one
 * fails; without a listener, the error would end the process.
 */
export function createConnection(config: ClientConfig): Client {
  const client = new Client(config)
  client.on('error', ignore)
  return client
}

/**
 * Keeps the process when a pool loses a connection, which the pool replaces: one that is idle, and one that is being
 * handed to its next user, for whom the answer before and the end may arrive together.
 */
export function outliveConnections(pool: Pool): void {
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
}

const ignore = () => undefined
