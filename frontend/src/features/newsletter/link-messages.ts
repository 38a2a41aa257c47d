interface Words {
  title: string
  text: string
}

export interface LinkMessages {
  page: string
  waiting: Words
  done: Words
  failed: { title: string }
  button: string
}

export const CONFIRM_WORDS: LinkMessages = {
  page: 'Confirm your subscription',
  waiting: {
    title: 'Confirm your subscription',
    text: 'One moment: we are confirming your address. If nothing happens, use the button.',
  },
  done: {
    title: 'Your subscription is confirmed',
    text: 'You will hear from us when there is something worth reading. Every mail has a link to leave.',
  },
  failed: { title: 'We could not confirm your subscription' },
  button: 'Confirm subscription',
}

export const UNSUBSCRIBE_WORDS: LinkMessages = {
  page: 'Unsubscribe',
  waiting: {
    title: 'Unsubscribe from the newsletter',
    text: 'One moment: we are taking your address off the list. If nothing happens, use the button.',
  },
  done: {
    title: 'You are unsubscribed',
    text: 'You will get no more newsletters from us. You can come back at any time.',
  },
  failed: { title: 'We could not unsubscribe you' },
  button: 'Unsubscribe',
}
