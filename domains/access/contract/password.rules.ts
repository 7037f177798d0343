/** A password has 8 to 64 characters, a letter and a digit among them. The sign-in page asks the same question. */
export const isStrongPassword = (password: string): boolean =>
  password.length >= 8 && password.length <= 64 && /[A-Za-z]/.test(password) && /\d/.test(password);

/** Wrong passwords, of a number or from an address, after which a picture's characters are asked for. */
export const CAPTCHA_AFTER = 3;
