import type { Page } from '@playwright/test'
import { traceOf } from './trace.ts'

/** Lighthouse counts a phone's processor as a quarter of this one. */
const SLOWDOWN = 4

/**
 * Chromium's name of the function that posts the task of a frame: it lays the page out and hands it over for the
 * screen.
 */
const FRAME = 'ScheduledActionSendBeginMainFrame'

/** Carries the test's queries to the page. */
const TEST_TOOL = 'blink.mojom.DevToolsSession'

/**
 * The work of the page before its next frame that is due anyway, even if a question of the test makes it happen
 * earlier.
 */
const OWN = ['UpdateLayoutTree', 'Layout']

/** The page's clock is no finer, in milliseconds. */
const CLOCK_STEP = 0.1

interface Timed {
  begin: number
  end: number
  computed: number
}

/** The work of the thread that runs the scripts of a page and lays it out. Times are those of the page's clock. */
interface MainThread {
  /**
   * Milliseconds of computing on a phone, whatever else this machine did meanwhile, until the screen shows the state of
   * a moment: to the end of the first frame that begins after it. Work of the thread while that frame is drawn
   * elsewhere delays no user.
   */
  computedUntilPaint: (start: number, moment: number) => number
}

/** Records the work of an open page's main thread during its use. */
export async function recordMainThread(page: Page, use: () => Promise<void>): Promise<MainThread> {
  let zero = 0
  const trace = await traceOf(
    page,
    ['toplevel', 'blink.user_timing', 'devtools.timeline'],
    async () => {
      zero = await page.evaluate(() => performance.mark('clock').startTime)
      await use()
    },
  )
  const clock = trace.find(({ name }) => name === 'clock')
  if (!clock) throw new Error('The trace holds no mark by which its clock could be set')
  const done = trace
    .filter(({ pid, tid, ph }) => pid === clock.pid && tid === clock.tid && ph === 'X')
    .map(({ name, ts, dur = 0, tdur = 0, args }) => {
      const begin = zero + (ts - clock.ts) / 1_000
      return { name, args, begin, end: begin + dur / 1_000, computed: tdur / 1_000 }
    })
  const tasks = done.filter(({ name }) => name.endsWith('RunTask'))
  const frames = tasks
    .filter(({ args }) => args?.src_func === FRAME)
    .toSorted((a, b) => a.begin - b.begin)
  if (frames.length === 0) throw new Error('The trace names the tasks of frames differently')
  const asked = done.filter(
    ({ args }) => args?.chrome_mojo_event_info?.mojo_interface_tag === TEST_TOOL,
  )
  if (asked.length === 0) throw new Error('The trace names the questions of the test differently')
  const own = done
    .filter(({ name }) => OWN.includes(name))
    .filter(({ begin, end }) =>
      asked.some((question) => question.begin <= begin && end <= question.end),
    )

  return {
    computedUntilPaint(start, moment) {
      const paint = frames.find(({ begin }) => begin >= moment - CLOCK_STEP)?.end ?? Infinity
      const within = (timed: Timed[]) =>
        timed
          .filter(({ begin, end }) => end > start && begin < paint)
          .reduce((sum, { computed }) => sum + computed, 0)
      return Math.round((within(tasks) - within(asked) + within(own)) * SLOWDOWN)
    },
  }
}
