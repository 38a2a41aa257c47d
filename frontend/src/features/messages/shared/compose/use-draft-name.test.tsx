import { expect, test } from 'vitest'
import { buildClientStatus, buildViewer } from '../../../../testing/fixtures.ts'
import { renderWithApp } from '../../../../testing/render-with-app.tsx'
import type { Side } from '../subject.ts'
import { useDraftName } from './use-draft-name.ts'

function Named({ side }: { side: Side }) {
  return useDraftName(side, 'message', 'client 7')
}

/** The name of the draft on one side, while these two are signed in. */
function nameFor(side: Side, staffId: number, email: string) {
  const viewer = buildViewer()
  const { container, unmount } = renderWithApp(<Named side={side} />, {
    viewer: { ...viewer, staff: viewer.staff && { ...viewer.staff, id: staffId } },
    clientStatus: buildClientStatus({ authenticated: true, email }),
  })
  const name = container.textContent
  unmount()
  return name
}

test('staff find their own drafts again, and not those of a colleague', () => {
  const own = nameFor('office', 1, 'grace@x.example')
  expect(nameFor('office', 1, 'louise@x.example')).toBe(own)
  expect(nameFor('office', 2, 'grace@x.example')).not.toBe(own)
})

test('clients find their own drafts again, and not those of somebody else', () => {
  const own = nameFor('portal', 1, 'grace@x.example')
  expect(nameFor('portal', 2, 'grace@x.example')).toBe(own)
  expect(nameFor('portal', 1, 'louise@x.example')).not.toBe(own)
})

test('signing out on a side finds the drafts of everybody there', () => {
  expect(nameFor('office', 1, 'grace@x.example')).toMatch(/^office /)
  expect(nameFor('portal', 1, 'grace@x.example')).toMatch(/^portal /)
})
