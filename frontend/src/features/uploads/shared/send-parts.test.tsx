import { delay, http, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { network } from '../../../testing/network.ts'
import { FileRefused, sendParts } from './send-parts.ts'

const send = (onPaused: (isPaused: boolean) => void = () => undefined) =>
  sendParts({
    file: new File(['data'], 'plan.txt'),
    id: 7,
    receivedBytes: 0,
    query: '',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onPaused,
  })

test('a part that hangs is given up, and the file goes on from what has arrived', async () => {
  const limit = new AbortController()
  const ranges: (string | null)[] = []
  network.use(
    http.put('*/api/uploads/7', async ({ request }) => {
      ranges.push(request.headers.get('content-range'))
      if (ranges.length === 1) await delay('infinite')
      return HttpResponse.json({ receivedBytes: 4, state: 'complete' })
    }),
  )
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  const onPaused = vi.fn<(isPaused: boolean) => void>()
  const sent = send(onPaused)
  await expect.poll(() => ranges).toHaveLength(1)
  timeout.mockRestore()
  limit.abort()
  await expect.poll(() => onPaused.mock.calls[0]).toEqual([true])
  window.dispatchEvent(new Event('online'))

  expect(await sent).toEqual({ receivedBytes: 4, state: 'complete' })
  expect(ranges).toEqual(['bytes 0-3/4', 'bytes */4'])
  expect(onPaused.mock.calls).toEqual([[true], [false]])
})

test('a file that is no longer accepted is given up, one that another part keeps busy is not', async () => {
  const message = 'Files are not accepted here at present.'
  const busy = { status: 409, headers: { 'retry-after': '1' } }
  const answers = [
    // The part, and two questions about the arrived bytes.
    HttpResponse.json({ message: 'Continue at byte 0' }, { status: 409 }),
    HttpResponse.json({ message: 'A part of this file is arriving already.' }, busy),
    HttpResponse.json({ message }, { status: 409 }),
  ]
  network.use(http.put('*/api/uploads/7', () => answers.shift() ?? HttpResponse.error()))
  // A browser that is online again does not wait to ask.
  const online = setInterval(() => window.dispatchEvent(new Event('online')), 10)
  onTestFinished(() => clearInterval(online))
  await expect(send()).rejects.toThrow(new FileRefused(message))
  expect(answers).toEqual([])
})
