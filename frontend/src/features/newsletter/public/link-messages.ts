import { PATHS } from '@loggia/contracts/paths'
import type { LinkState } from '@loggia/contracts/pages/page-forms'

interface Message {
  title: string
  text: string
}

export interface LinkMessages {
  /** The title of the page in the browser tab. */
  page: string
  path: string
  form: 'confirm' | 'unsubscribe' | 'confirmAddress' | 'stopNotices'
  button: string
  /** The text of the page about its link. */
  states: Partial<Record<LinkState, Message>> & Record<'open' | 'used' | 'invalid', Message>
}

const SUBSCRIBE_AGAIN = 'You can subscribe again at any time.'

export const CONFIRM_MESSAGES: LinkMessages = {
  page: 'Confirm your subscription',
  path: PATHS.newsletterConfirm,
  form: 'confirm',
  button: 'Confirm subscription',
  states: {
    open: {
      title: 'Confirm your subscription',
      text: 'Press the button, and you will hear from us when we have something worth reading.',
    },
    used: {
      title: 'Your subscription is confirmed',
      text: 'You will hear from us when we have something worth reading. Every email has an unsubscribe link.',
    },
    left: {
      title: 'You are unsubscribed',
      text: `This link belongs to a subscription that has ended. ${SUBSCRIBE_AGAIN}`,
    },
    invalid: {
      title: 'We could not confirm your subscription',
      text: 'This link is not valid. It may be incomplete; copy all of it from the email, or subscribe again.',
    },
  },
}

export const UNSUBSCRIBE_MESSAGES: LinkMessages = {
  page: 'Unsubscribe',
  path: PATHS.newsletterUnsubscribe,
  form: 'unsubscribe',
  button: 'Unsubscribe',
  states: {
    open: {
      title: 'Unsubscribe from the newsletter',
      text: 'Press the button, and we will remove your address from the list.',
    },
    used: {
      title: 'You are unsubscribed',
      text: `You will get no more newsletters from us. ${SUBSCRIBE_AGAIN}`,
    },
    invalid: {
      title: 'We could not unsubscribe you',
      text: 'This link is not valid. It may be incomplete; copy all of it from the email.',
    },
  },
}

export const ADDRESS_MESSAGES: LinkMessages = {
  page: 'Confirm your new address',
  path: PATHS.newsletterAddress,
  form: 'confirmAddress',
  button: 'Confirm the new address',
  states: {
    open: {
      title: 'Confirm your new address',
      text: 'Press the button, and the newsletter comes to this address from now on.',
    },
    used: {
      title: 'Your new address is confirmed',
      text: 'The newsletter comes to this address from now on, and no longer to the former one.',
    },
    left: {
      title: 'You are unsubscribed',
      text: `This link belongs to a subscription that has ended. ${SUBSCRIBE_AGAIN}`,
    },
    invalid: {
      title: 'We could not change your address',
      text: 'This link is not valid, or not any more: it works for a week, until you ask for another one. Ask again on the page that your newsletter links to.',
    },
  },
}

export const STOP_NOTICES_MESSAGES: LinkMessages = {
  page: 'Stop these emails',
  path: PATHS.noticesStop,
  form: 'stopNotices',
  button: 'Stop these emails',
  states: {
    open: {
      title: 'Stop these emails',
      text: 'Press the button, and you will get no more emails of this kind. You still see everything when you sign in.',
    },
    used: {
      title: 'These emails have stopped',
      text: 'You will get no more emails of this kind. You still see everything when you sign in.',
    },
    invalid: {
      title: 'We could not stop these emails',
      text: 'This link is not valid. It may be incomplete; copy all of it from the email.',
    },
  },
}
