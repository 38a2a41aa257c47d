import { seed } from '../seed.ts'
import { env } from './env.ts'

const done = await seed(env.DATABASE_URL)
console.log(
  done.length === 0
    ? 'The demo data are already there'
    : `Inserted the demo data: ${done.join(', ')}`,
)
