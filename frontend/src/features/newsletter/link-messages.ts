interface Message {
  title: string
  text: string
}

export interface LinkMessages {
  /** The title of the page in the browser tab. */
  page: string
  waiting: Message
  done: Message
  failed: { title: string }
  button: string
}

export const CONFIRM_MESSAGES: LinkMessages = {
  page: 'Confirm your subscription',
  waiting: {
    title: 'Confirm your subscription',
    text: 'One moment: we are confirming your subscription. If nothing happens, use the button.',
  },
  done: {
    title: 'Your subscription is confirmed',
    text: 'You will hear from us when we have something worth reading. Every e-mail has an unsubscribe link.',
  },
  failed: { title: 'We could not confirm your subscription' },
  button: 'Confirm subscription',
}

export const UNSUBSCRIBE_MESSAGES: LinkMessages = {
  page: 'Unsubscribe',
  waiting: {
    title: 'Unsubscribe from the newsletter',
    text: 'One moment: we are removing you from the list. If nothing happens, use the button.',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'You will get no more newsletters from us. You can subscribe again at any time.',
  },
  failed: { title: 'We could not unsubscribe you' },
  button: 'Unsubscribe',
}
