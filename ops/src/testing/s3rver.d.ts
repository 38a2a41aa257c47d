declare module '@20minutes/s3rver' {
  /** An S3 server that keeps objects in a folder. Its one key is S3RVER, S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      allowMismatchedSignatures: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
