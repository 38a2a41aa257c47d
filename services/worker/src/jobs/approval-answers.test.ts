import { OUTBOX_SUBJECTS } from '@loggia/testing/outbox-subjects'
import { afterAll, expect, test } from 'vitest'
import { outcome, queueMail } from '../testing/queued-mail.ts'
import { startStack } from '../testing/stack.ts'

const stack = await startStack()
await stack.worker()
afterAll(() => stack.close())

test('both sides are mailed what was asked and answered, word by word', async () => {
  const id = await OUTBOX_SUBJECTS.sendApprovalAnswer(stack.db)
  const { approvalId } = await stack.db.approvalEvent.findUniqueOrThrow({ where: { id } })
  const { mails } = await outcome(stack, await queueMail(stack, 'sendApprovalAnswer', id))
  const confirmation = await queueMail(stack, 'sendApprovalConfirmation', id)
  const { mails: confirmations } = await outcome(stack, confirmation)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/ approved Launch$/)
  expect(mails[0]?.text).toContain(`/admin/approvals/${approvalId}/record`)
  expect(confirmations).toHaveLength(1)
  expect(confirmations[0]?.subject).toBe('You approved Launch')
  expect(confirmations[0]?.text).toContain(
    `next=%2Fclient-dashboard%2Fapprovals%2F${approvalId}%2Frecord`,
  )
  for (const mail of [...mails, ...confirmations]) {
    for (const words of ['May we?', 'Yes.', 'not a qualified electronic signature']) {
      expect(mail.text).toContain(words)
      expect(mail.html).toContain(words)
    }
  }
})

test('what was deleted is mailed to nobody', async () => {
  const row = await queueMail(stack, 'sendApprovalAnswer', 999_999)
  expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'RowMissing' })
})

test('whoever has no access any more is mailed no copy', async () => {
  const id = await OUTBOX_SUBJECTS.sendApprovalAnswer(stack.db)
  const event = await stack.db.approvalEvent.findUniqueOrThrow({
    where: { id },
    include: { approval: { include: { project: true } } },
  })
  const { clientId } = event.approval.project
  await stack.db.client.update({ where: { id: clientId }, data: { status: 'inactive' } })
  const row = await queueMail(stack, 'sendApprovalConfirmation', id)
  expect(await outcome(stack, row)).toEqual({ mails: [], errorClass: 'NoAccess' })
})
