import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { ApprovalsDocument } from '../shared/approvals.operations.generated.ts'
import { buildApproval } from '../testing/build-approval.ts'
import { ApprovalsSection } from './approvals-section.tsx'

test.each([
  ['CURRENT', ['Remind', 'Withdraw']],
  ['GONE', ['Withdraw']],
] as const)('a request about something %s can be followed by: %j', async (subjectState, names) => {
  network.use(reply(ApprovalsDocument, () => ({ approvals: [buildApproval({ subjectState })] })))
  renderWithApp(<ApprovalsSection projectId={3} />)
  await screen.findByRole('button', { name: 'Withdraw' })
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(['Ask for approval', ...names])
})
