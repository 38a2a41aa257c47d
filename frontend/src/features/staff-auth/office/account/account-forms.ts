/** The forms of the account page, which one script brings. */
export { ChangePasswordForm } from './change-password-form.tsx'
export { ProfileForm } from './profile-form.tsx'
