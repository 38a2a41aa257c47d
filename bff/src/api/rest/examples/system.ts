import type * as health from '@loggia/domain/system/health.service'
import type * as inbound from '@loggia/domain/system/inbound-mails.service'
import type * as release from '@loggia/domain/system/release.service'
import type * as resend from '@loggia/domain/system/resend-mail.service'
import type * as test from '@loggia/domain/system/test-mail.service'
import type { ExamplesOf } from './example.ts'

const testMail = {
  to: 'sam@agency.example',
  requestedAt: '2026-05-02T16:00:00.000Z',
  reason: null,
}

const inboundMails = {
  total: 1,
  mails: [
    {
      id: 12,
      state: 'held' as const,
      sender: 'grace.private@provider.example',
      subject: 'Re: Messages about Patient portal',
      receivedAt: '2026-05-02T16:00:00.000Z',
      reason: 'It was not sent by the person whose address this is.',
      excerpt: 'Looks good to me.',
      person: 'grace@lakeshore.example',
      about: 'Patient portal',
      path: '/admin/projects/7',
      canAdd: true,
      canDownload: true,
    },
  ],
}

/** The release that answers, and how the installation is doing. */
export const systemExamples = {
  readRelease: {
    answer: {
      name: 'Loggia',
      version: '0.1.0',
      revision: 'd6b3c0f',
      documentation: '/api/docs',
      openapi: '/api/openapi.json',
    },
  },
  readHealth: {
    answer: {
      checkedAt: '2026-05-02T16:00:00.000Z',
      findings: [
        { name: 'PostgreSQL', level: 'ok', text: 'version 16.4, answered in 2 ms', cure: null },
        {
          name: 'Backup',
          level: 'warn',
          text: 'none yet',
          cure: 'Run the command backup, and schedule it.',
        },
      ],
      processes: [
        {
          id: '0b5c1d3e-6f0a-4a55-9d0e-2f1a7c3b9e44',
          kind: 'worker',
          version: '0.1.0',
          revision: 'd6b3c0f',
          startedAt: '2026-05-01T08:00:00.000Z',
          reachesMailServer: true,
          readsMailbox: null,
        },
      ],
      lastMailAt: '2026-05-02T15:58:00.000Z',
      lastBackupAt: null,
      lastRestoreCheckAt: null,
      givenUpTotal: 1,
      givenUpMails: [
        {
          id: 12,
          title: 'Message of the contact form',
          about: 'Grace Hopper',
          path: '/admin/contacts/7',
          givenUpAt: '2026-05-02T14:00:00.000Z',
          reason: 'The mail server refused it (550). Often the address does not exist.',
          errorClass: 'SMTP 550',
        },
      ],
    },
  },
  listInboundMails: { answer: inboundMails },
  downloadInboundMail: {},
  addInboundMail: { answer: { total: 0, mails: [] } },
  dismissInboundMail: { answer: { total: 0, mails: [] } },
  resendMail: { answer: { resent: 1, gone: 0 } },
  resendMails: { answer: { resent: 3, gone: 1 } },
  readTestMail: { answer: { ...testMail, state: 'sent', sentAt: '2026-05-02T16:00:01.000Z' } },
  sendTestMail: { answer: { ...testMail, state: 'waiting', sentAt: null } },
} satisfies ExamplesOf<
  typeof health & typeof inbound & typeof release & typeof resend & typeof test
>
