import { migrate } from '../migrate.ts'
import { env } from './env.ts'

const applied = await migrate(env.DATABASE_URL)
console.log(applied.length === 0 ? 'Nothing to migrate' : `Applied ${applied.join(', ')}`)
// The engine leaves a timer of its own lock running, which would keep the process alive for ten seconds.
process.exit(0)
