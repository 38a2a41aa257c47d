/** A file in a store. */
export interface StoredFile {
  name: string
  bytes: number
}

/** Where backups are kept: a folder, or a bucket. */
export interface Store {
  /** The folder or `s3://bucket/prefix`, for people; it never contains a secret. */
  readonly place: string
  /**
   * Writes a file whole or not at all, readable by its owner only.
   *
   * @returns how many bytes it has
   */
  write(name: string, content: AsyncIterable<Buffer>): Promise<number>
  /** The content of a file. @throws CommandError when there is none of this name */
  read(name: string): AsyncIterable<Buffer>
  /** All files, in no order. */
  list(): Promise<StoredFile[]>
  remove(name: string): Promise<void>
}
