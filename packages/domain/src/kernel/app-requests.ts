/** An app that asks the member of staff at this browser for access. */
interface AppRequest {
  /** What it calls itself, which may be anything. */
  name: string
  /** The host that its access is handed to. */
  host: string
  /** The id of the grant that it gets when it is allowed. */
  grantId: string
}

/** The requests of apps for access by OAuth. Each belongs to the browser that the app has sent here. */
export interface AppRequests {
  /** Null for one that has expired, was answered before, or belongs to another browser. */
  find(id: string): Promise<AppRequest | null>
  /** @returns where the browser goes on; null as above */
  allow(id: string, userId: number): Promise<string | null>
  /** @returns where the browser goes on; null as above */
  refuse(id: string): Promise<string | null>
}
