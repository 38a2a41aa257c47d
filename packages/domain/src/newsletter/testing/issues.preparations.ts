import { createRow, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'

/** Issues of the newsletter. */
export const issues: PreparationsOf = (app) => {
  const issue = async () => ({ id: await createRow(app, '/newsletter/issues', 'createIssue') })
  return {
    readIssue: issue,
    updateIssue: issue,
    deleteIssue: issue,
    testIssue: issue,
    async stepIssue() {
      const { id } = await issue()
      await app.db.newsletterIssue.update({ where: { id }, data: { state: 'sending' } })
      return { id }
    },
  }
}
