import { NUMBERS, type Area, type Choose } from '@loggia/testing/api/concurrent-writes/area'
import { PASSWORD_RESET } from '../../staff-auth/mails/password-reset.mail.ts'
import { TEST_MAIL } from '../../system/mails/test.mail.ts'

const MAILS = [PASSWORD_RESET, TEST_MAIL]

const mail = (choose: Choose) => MAILS[choose([0, 1])] ?? PASSWORD_RESET

const kind = (choose: Choose) => ({ kind: mail(choose).kind })

/** The words of two emails, whose rows lie in the opposite order of their kinds. */
export const mailWordsWrites: Area = {
  tables: {
    mail_words: {
      columns: 'id, kind, draft',
      key: 'kind',
      rows: MAILS.map(
        (each, index) =>
          `(${93 - index}, '${each.kind}', '${JSON.stringify({ ...each.words, footer: 'Said' })}')`,
      ),
      restored: ['draft'],
    },
  },
  changes: {
    saveMailWordsDraft: (choose) => {
      const { kind: name, words } = mail(choose)
      return { kind: name, ...words, footer: `Said ${choose(NUMBERS)}` }
    },
    previewMailWords: kind,
    sendMailWordsTest: kind,
    publishMailWords: kind,
    revertMailWords: kind,
  },
  async seed(db) {
    const texts = { ...PASSWORD_RESET.words, footer: 'In words of our own.' }
    const { id: editedById } = await db.user.findFirstOrThrow()
    const words = { draft: texts, published: texts, basis: PASSWORD_RESET.words, editedById }
    await db.mailWords.create({ data: { kind: PASSWORD_RESET.kind, ...words } })
  },
}
