/** The demo's staff account. The password is demo-loggia; it is printed by `npm start`. */
export const staff = {
  username: 'demo',
  name: 'Dana Whitfield',
  email: 'dana@harborlight.example',
  password:
    '$argon2id$v=19$m=19456,t=2,p=1$n5YV/BrqjhqBuNokMiu+XA$IIjLF+PSDw/kldPqy6WiL1MEFVWlNW/q8ARSRNHQrXk',
}
