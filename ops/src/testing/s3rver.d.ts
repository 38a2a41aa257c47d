declare module '@20minutes/s3rver' {
  /** An S3 server that keeps objects in a folder and checks signatures. Its one key is S3RVER, S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
