import S3rver from '@20minutes/s3rver'
import { testFolder } from '@loggia/testing/provided-context'

/** Starts an S3 server with an empty bucket `office`, for all tests of a file. */
export async function startBucket() {
  const directory = await testFolder('s3')
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs the address of a bucket without the slash that restic ends it with.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: 'office', configs: [] }],
  })
  const { port } = await server.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    stop: () => server.close(),
  }
}
