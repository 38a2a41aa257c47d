import type { Browser } from '@loggia/testing/api/browser'
import { bodyOf, type PreparationsOf } from '@loggia/testing/api/preparations/preparation'
import { createProject } from '@loggia/testing/api/preparations/rows'

export const messages: PreparationsOf = (app) => {
  const project = async () => ({ projectId: await createProject(app) })

  /** Writes the example of an operation in the conversation of a new project, as the same person. */
  async function written(browser: Browser, path: string, name: string) {
    const { projectId } = await project()
    const body = { ...bodyOf(name), projectId }
    const response = await browser.request('post', `/api${path}`, { body })
    return { id: (response.body as { id: number }).id, projectId }
  }

  const message = (browser: Browser) => written(browser, '/messages', 'sendMessage')

  return {
    readConversation: project,
    sendMessage: project,
    async markConversationRead(browser) {
      const { id: messageId, projectId } = await message(browser)
      return { projectId, messageId }
    },
    editMessage: message,
    deleteMessage: message,
    listInternalNotes: project,
    addInternalNote: project,
    deleteInternalNote: (browser) => written(browser, '/internal-notes', 'addInternalNote'),
  }
}
