import type { SenderChecksQuery } from '../office/health.operations.generated.ts'

const SPF = { host: 'agency.example', type: 'TXT' as const, value: 'v=spf1 mx ~all' }

/** What is known of a sender: each state once. */
export const SENDER_CHECKS: SenderChecksQuery = {
  senderChecks: {
    sender: 'info@agency.example',
    copy: 'ARRIVED',
    notes: ['No mail server takes emails to info@agency.example.'],
    checks: [
      { name: 'SPF', state: 'MISSING', text: 'Add this record.', record: SPF },
      { name: 'DKIM', state: 'GOOD', text: 'It is signed.', record: null },
      { name: 'DMARC', state: 'WRONG', text: 'There are two.', record: null },
      { name: 'REVERSE_NAME', state: 'UNKNOWN', text: 'No DNS.', record: null },
    ],
  },
}
