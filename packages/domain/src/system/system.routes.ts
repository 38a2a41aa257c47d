import { rowOnly, type Route } from '../kernel/route.ts'
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

export const systemRoutes: Route[] = [
  {
    name: 'readRelease',
    method: 'get',
    path: '/',
    summary: 'Get the version of this installation and the paths of its documentation',
    operation: readRelease,
  },
  {
    name: 'readHealth',
    method: 'get',
    path: '/health',
    summary: 'Get what a look at every part of the installation finds',
    operation: readHealth,
  },
  {
    name: 'resendMail',
    method: 'post',
    path: '/health/mails/{id}/resend',
    summary: 'Send an email again that was given up',
    operation: resendMail,
    input: rowOnly,
    errors: ['NOT_FOUND'],
  },
  {
    name: 'resendMails',
    method: 'post',
    path: '/health/mails/resend',
    summary: 'Send all emails again that were given up, up to 1,000 in one call',
    operation: resendMails,
  },
  {
    name: 'listInboundMails',
    method: 'get',
    path: '/health/inbound-mails',
    summary: 'Get the emails that arrived and did not become messages',
    operation: listInboundMails,
  },
  {
    name: 'downloadInboundMail',
    method: 'get',
    path: '/health/inbound-mails/{id}/email',
    summary: 'Get an email as it came, with its files',
    operation: downloadInboundMail,
    input: rowOnly,
    errors: ['NOT_FOUND'],
    streams: true,
  },
  {
    name: 'addInboundMail',
    method: 'post',
    path: '/health/inbound-mails/{id}/add',
    summary: 'Add what an email says to what its address is about',
    operation: addInboundMail,
    input: rowOnly,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  {
    name: 'dismissInboundMail',
    method: 'post',
    path: '/health/inbound-mails/{id}/dismiss',
    summary: 'Take an email that did not become a message off the list',
    operation: dismissInboundMail,
    input: rowOnly,
    errors: ['NOT_FOUND'],
  },
  {
    name: 'readTestMail',
    method: 'get',
    path: '/health/test-mail',
    summary: 'Get what became of the last test email to yourself',
    operation: readTestMail,
  },
  {
    name: 'sendTestMail',
    method: 'post',
    path: '/health/test-mail',
    summary: 'Send a test email to yourself',
    operation: sendTestMail,
  },
]
