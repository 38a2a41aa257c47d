import type { Endpoints } from '../kernel/endpoint.ts'
import { readHealth } from './health.service.ts'
import {
  addInboundMail,
  dismissInboundMail,
  downloadInboundMail,
  listInboundMails,
} from './inbound-mails.service.ts'
import { readRelease } from './release.service.ts'
import { resendMail, resendMails } from './resend-mail.service.ts'
import { readTestMail, sendTestMail } from './test-mail.service.ts'

export const systemEndpoints: Endpoints = {
  readRelease: {
    rest: 'GET /',
    field: 'release',
    summary: 'Get the version of this installation and the paths of its documentation',
    operation: readRelease,
  },
  readHealth: {
    rest: 'GET /health',
    field: 'health',
    summary: 'Get what a look at every part of the installation finds',
    operation: readHealth,
  },
  resendMail: {
    rest: 'POST /health/mails/{id}/resend',
    summary: 'Send an email again that was given up',
    operation: resendMail,
    errors: ['NOT_FOUND'],
  },
  resendMails: {
    rest: 'POST /health/mails/resend',
    summary: 'Send all emails again that were given up, up to 1,000 in one call',
    operation: resendMails,
  },
  listInboundMails: {
    rest: 'GET /health/inbound-mails',
    field: 'inboundMails',
    summary: 'Get the emails that arrived and did not become messages',
    operation: listInboundMails,
  },
  downloadInboundMail: {
    rest: 'GET /health/inbound-mails/{id}/email',
    field: null,
    summary: 'Get an email as it came, with its files',
    operation: downloadInboundMail,
    errors: ['NOT_FOUND'],
  },
  addInboundMail: {
    rest: 'POST /health/inbound-mails/{id}/add',
    summary: 'Add what an email says to what its address is about',
    operation: addInboundMail,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  dismissInboundMail: {
    rest: 'POST /health/inbound-mails/{id}/dismiss',
    summary: 'Take an email that did not become a message off the list',
    operation: dismissInboundMail,
    errors: ['NOT_FOUND'],
  },
  readTestMail: {
    rest: 'GET /health/test-mail',
    field: 'testMail',
    summary: 'Get what became of the last test email to yourself',
    operation: readTestMail,
  },
  sendTestMail: {
    rest: 'POST /health/test-mail',
    summary: 'Send a test email to yourself',
    operation: sendTestMail,
  },
}
