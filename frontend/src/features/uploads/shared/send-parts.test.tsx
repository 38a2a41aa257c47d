import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { network } from '../../../testing/network.ts'
import { sendParts } from './send-parts.ts'

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
  const sent = sendParts({
    file: new File(['data'], 'plan.txt'),
    id: 7,
    receivedBytes: 0,
    query: '',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onPaused,
  })
  await expect.poll(() => ranges).toHaveLength(1)
  timeout.mockRestore()
  limit.abort()
  await expect.poll(() => onPaused.mock.calls[0]).toEqual([true])
  window.dispatchEvent(new Event('online'))

  expect(await sent).toEqual({ receivedBytes: 4, state: 'complete' })
  expect(ranges).toEqual(['bytes 0-3/4', 'bytes */4'])
  expect(onPaused.mock.calls).toEqual([[true], [false]])
})
