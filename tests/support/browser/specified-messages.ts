// The messages of the product, as section 8 of the specification lists them.

/** One line a situation, followed by its messages; none if the specification describes a behaviour instead. */
const SPECIFIED_MESSAGES = `
Logo, branch, policy, package, partner, review load failure |
Package load failure in admin | "Could not load packages"
Review submit, no image | "Please select an image."
Review submit success | "Review submitted! Awaiting admin approval."
Review submit failure | "Failed to submit review."
Admin review added | "Admin review added!"
Book Now not logged in | "Please Login" "You need to log in before booking a package."
Book Now success | "Success" "Booking enquiry sent successfully!"
Book Now failure | "Failed" "Unable to send booking. Try again."
Login failure | "Login Failed" "Invalid credentials. Please try again." "Invalid email or password."
Register success | "Register Succesfully"
Register failure | "REGISTER FAILED" "Invalid credentials. Please try again."
Branch create, main branch exists | "Only one main branch allowed." "Main branch already exists"
Branch create other failure | "Failed to create branch."
Branch created / updated | "Branch created successfully." "Branch updated successfully!"
Branch update, none returned | "Branch not found!"
Branch delete confirmation | "Are you sure you want to delete this branch?"
Dubai package errors | "Main image upload failed" "Itinerary image upload failed" "Something went wrong." "Package created or updated successfully!"
Package add, update, upload errors | "Failed to add package" "Update failed!" "Failed to update package" "Image upload failed!" "Itinerary image upload failed!" "Failed to upload image" "Upload failed!"
Package success | "Package added successfully" "Package updated successfully!" "Package updated successfully" "Package deleted"
Package delete confirmation | "Are you sure you want to delete this package?" "Package deleted"
Homepage images | "Logo uploaded!" "Dubai Logo uploaded!" "Please select at least 4 images"
Profile | "Profile picture uploaded successfully!" "Please select a file first!" "Login required"
Car rental | "Car rental request submitted successfully!" "Please fill out all required fields correctly."
Visa incomplete | "Please fill all required fields and upload both files."
Enquiry success | "Thank you! Your enquiry has been submitted successfully. ⭐"
Enquiry failure | "Failed to submit enquiry. Please try again later. ❌"
Enquiry delete confirmation | "Are you sure you want to delete this enquiry?"
Enquiry delete failure |
Policy saved | "Company Policy updated successfully!"
Enquire Now on home, package list, Dubai cards |
Broken partner logo |
Enquiry list load failure |
Policy load or save failure |
`;

export interface MessageRow {
  situation: string;
  messages: readonly string[];
}

export const MESSAGE_ROWS: readonly MessageRow[] = SPECIFIED_MESSAGES.trim()
  .split('\n')
  .map((line) => {
    const [situation = '', messages = ''] = line.split(' | ');
    return { situation: situation.replace(/ \|$/, ''), messages: [...messages.matchAll(/"([^"]+)"/g)].map(([, words]) => words ?? '') };
  });
