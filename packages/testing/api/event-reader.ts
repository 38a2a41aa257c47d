import { ENDED_EVENT, EVENTS_PATH, type ChangeEvent } from '@loggia/contracts/live/events'
import { until } from '../until.ts'
import { get, type IncomingMessage } from 'node:http'
import { cookieOf, type Browser } from './browser.ts'

/** Opens the stream of changes as a browser does, and collects its events. */
export async function readEvents(
  url: string,
  browser: Browser,
  query = '',
  others: Record<string, string> = {},
) {
  const headers = { cookie: cookieOf(browser), ...others }
  const request = get(`${url}${EVENTS_PATH}${query}`, { headers, agent: false })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject)
  })
  let text = ''
  let isOpen = true
  response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  response.on('error', () => undefined)
  const closed = new Promise<void>((resolve) => void response.once('close', resolve))
  void closed.then(() => (isOpen = false))
  if (response.statusCode === 200) await until(() => text.includes('retry:') || !isOpen)
  const events = () =>
    [...text.matchAll(/^data: (.+)$/gm)].map(([, json = '']) => JSON.parse(json) as ChangeEvent)
  return {
    status: response.statusCode,
    headers: response.headers,
    events,
    text: () => text,
    isOpen: () => isOpen,
    wasDismissed: () => text.includes(`event: ${ENDED_EVENT}`),
    closed,
    /** Waits until an event of this topic, and of this row if one is named, has arrived. */
    waitFor: (topic: string, id?: number | string) =>
      until(() =>
        events().some(
          (event) => event.topic === topic && (id === undefined || event.id === String(id)),
        ),
      ),
    /** Stops reading, as a browser on a bad network. */
    pause: () => void response.pause(),
    leave: () => void request.destroy(),
  }
}
